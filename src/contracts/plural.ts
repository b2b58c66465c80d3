/** Formats a count with its noun, which is in the plural unless the count is 1: '1 test', '2 tests'. */
export const plural = (count: number, one: string, many = `${one}s`): string => `${count} ${count === 1 ? one : many}`
