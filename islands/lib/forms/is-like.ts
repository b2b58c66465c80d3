/**
 * Whether a value that was stored as JSON has the shape of a model: the same types under the same names. The first element of a list in the
 * model stands for all elements; an empty list allows none.
 */
export function isLike<Model>(value: unknown, model: Model): value is Model {
  if (Array.isArray(model))
    return Array.isArray(value) && value.every((one) => model.length > 0 && isLike(one, model[0]))
  if (typeof model !== 'object' || model === null) return typeof value === typeof model
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  return Object.entries(model).every(([name, part]) => isLike(Reflect.get(value, name), part))
}
