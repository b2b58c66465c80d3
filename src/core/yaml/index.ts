export { parseLargeJson } from './large-json'
export { readListFile, unreadable } from './list-file'
export {
  isReadable,
  JSON_ADVICE,
  MAX_LIST_TOKENS,
  mostTokensIn,
  parseYaml,
  parseYamlDocument,
  type ReadYaml,
  TooManyValues,
  tokensIn,
  YamlFault,
} from './yaml'
