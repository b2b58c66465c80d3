export {
  DEFAULT_EDITOR,
  editorSettingsFrom,
  indentationOf,
  lineHeightPx,
  templateFor,
  withTemplate,
} from './settings'
