/* By name and from a file of ours, so that the build puts it after what the page has loaded already. */
export { Errors } from 'typebox/value';
