/** Joins class names and omits empty and false ones: `classNames('k-row', open && 'k-row--open')`. */
export function classNames(...names: (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}
