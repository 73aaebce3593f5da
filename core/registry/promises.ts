/** Is it to be waited for? The registry goes on at once where nothing is: a promise for each of thousands would cost. */
export function isPromise<T>(value: T | PromiseLike<T>): value is PromiseLike<T> {
  if (value instanceof Promise) return true;
  return typeof value === 'object' && value !== null && 'then' in value && typeof value.then === 'function';
}
