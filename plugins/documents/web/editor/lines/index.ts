export { LineEditor } from './line-editor.tsx';
