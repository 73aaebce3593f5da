/* This is imported by name from a file of the project, so that the build puts it after the code that the page has already loaded. */
export { Errors } from 'typebox/value';
