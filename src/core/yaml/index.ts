export { parseLargeJson } from './large-json'
export { readListFile } from './list-file'
export {
  isReadable,
  MAX_LIST_TOKENS,
  MAX_YAML_CHARACTERS,
  parseYaml,
  parseYamlDocument,
  type ReadYaml,
  tokensIn,
  YamlFault,
} from './yaml'
