export { applyDelta, deltaBetween, NO_CHANGE, type TextDelta } from './delta'
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
  withText,
} from './program'
export {
  type Batch,
  type EditRow,
  RECORDING,
  type Recorded,
  type RecordRefusal,
  record,
  type Track,
  trackOf,
} from './record'
