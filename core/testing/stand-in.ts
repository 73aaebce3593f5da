/**
 * Something that any service may be made of: every member of it is another one, every call answers with one, and it may be
 * iterated over (empty) or made a text (empty) or a number (0). It is no promise, so that awaiting it is over at once.
 * For tests that ask whether a service is made and let go of, not what it does.
 */
export function standIn(): never {
  // A function, so that it can be called and constructed, too.
  const target = () => undefined;
  return new Proxy(target, {
    get(_, name) {
      if (name === 'then') return undefined;
      if (name === Symbol.toPrimitive) return (hint: string) => (hint === 'number' ? 0 : '');
      if (name === Symbol.iterator) return () => [].values();
      return standIn();
    },
    apply: () => standIn(),
    construct: () => standIn(),
    has: () => true,
  }) as never; // it stands for whatever is asked for
}
