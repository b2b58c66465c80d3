export { type LocalDraft, metDraft, nextDraft, type ServerDraft } from './drafts'
export {
  DEFAULT_EDITOR,
  editorSettingsFrom,
  indentationOf,
  lineHeightPx,
  templateFor,
  withTemplate,
} from './settings'
