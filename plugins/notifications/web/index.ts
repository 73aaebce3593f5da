/** What stands in the frame. */
export { default as Bell } from './bell.tsx';
