/**
 * The rules of the estimator alone: the style sheet of every page has no room for them. React writes them in the head,
 * and would escape a sign of comparison: none holds one.
 */
export const estimateStyles = `
.prices td small,.quotes small{display:block}
.prices .num{white-space:nowrap}
.prices .own,.prices [data-label]::before{white-space:normal}
.prices .own{inline-size:9rem}
.prices [data-label]::before{text-align:start}
.quotes tr{border-block-end:1px solid var(--hair)}
.quotes :is(td,thead th){text-align:end;padding-inline:.5rem 0}
.quotes :is(tbody th,small){font-weight:400}
.quotes .sum :is(th,td){font-weight:600}
.quotes tbody .part{font:1.15rem/1.3 var(--serif);padding-block-start:1.25rem}
@media screen{@container (max-width:46rem){
.quotes,.quotes :is(caption,thead,tbody,th,td){display:block}
.quotes tr{display:grid;grid-template-columns:repeat(3,1fr);padding-block:.5rem}
.quotes :is(th,td){padding-block:.15rem}
.quotes :is(th,td):first-child{grid-column:1/-1;text-align:start;padding:0}
}}
@media print{
@page quotes{size:A4;margin:10mm 16mm}
body{page:quotes;display:block;min-block-size:0}
.colophon,.masthead{display:none}
main{padding:0}
main :is(.section,table){margin-block-start:4mm;padding-block-start:3mm}
main :is(p,li){max-inline-size:none;margin-block:.8mm;font-size:10pt;line-height:1.3}
main .ticks li{font-size:12pt;margin-block:4mm 14mm}
.prices :is(th,td),.quotes :is(th,td){padding-block:.3mm;font-size:9pt;line-height:1.25}
.prices td small{display:inline}
.lines li{padding-block:.6mm}
.quotes tbody th{inline-size:40%}
.quotes tbody .part{font-size:10.5pt;padding-block-start:1mm}
.blank :is(td,thead th){text-align:center}
.blank tbody td{block-size:6.6mm;border-inline-start:1px solid var(--hair)}
}`
