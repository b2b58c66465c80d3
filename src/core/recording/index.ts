export { applyDelta, deltaBetween, type TextDelta } from './delta'
export {
  BrokenRecording,
  type EditorState,
  EMPTY_EDITOR,
  editorAfter,
  type Program,
  type ProgramEdit,
  programOn,
  textOf,
  withEdit,
} from './program'
export { type Batch, type EditRow, RECORDING, record, type Track, trackOf } from './record'
