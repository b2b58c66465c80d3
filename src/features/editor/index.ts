export { createEditor, type EditorService } from './editor-service'
