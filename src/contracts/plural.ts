/** A number with its noun, in the plural unless it is one: '1 test', '2 tests'. */
export const plural = (count: number, one: string, many = `${one}s`): string => `${count} ${count === 1 ? one : many}`
