export { parseLargeJson } from './large-json'
export { readListFile } from './list-file'
export { MAX_YAML_CHARACTERS, parseYaml, parseYamlDocument, type ReadYaml, YamlFault } from './yaml'
