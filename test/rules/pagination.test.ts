import { listRange, pageNumbers, requestedPage } from '#app/rules/pagination.ts'

describe('A page of a list', () => {
  test.each([
    [0, 1, { page: 1, pages: 1, offset: 0 }],
    [20, 1, { page: 1, pages: 1, offset: 0 }],
    [21, 2, { page: 2, pages: 2, offset: 20 }],
    [45, 400, { page: 3, pages: 3, offset: 40 }],
    [45, -4, { page: 1, pages: 3, offset: 0 }],
    [45, Number.NaN, { page: 1, pages: 3, offset: 0 }],
  ])('with %i rows, the request for page %i returns the nearest page', (total, requested, range) => {
    expect(listRange(total, { requested, limit: 20 })).toEqual({ ...range, limit: 20 })
  })

  test.each([
    ['', 1],
    ['page=3', 3],
    ['page=0', 1],
    ['page=-4', 1],
    ['page=1.5', 1],
    ['page=deux', 1],
  ])('the address "%s" requests page %i', (search, page) => {
    expect(requestedPage(new URLSearchParams(search))).toBe(page)
  })

  test('the pager links to both ends and to the neighbouring pages', () => {
    expect(pageNumbers(1, 1)).toEqual([1])
    expect(pageNumbers(1, 6)).toEqual([1, 2, 3, 6])
    expect(pageNumbers(100, 200)).toEqual([1, 98, 99, 100, 101, 102, 200])
    expect(pageNumbers(200, 200)).toEqual([1, 198, 199, 200])
  })
})
