export { createEditor, type EditorDeps, type EditorService } from './editor-service'
