import { useEffect, useState } from 'react';

/**
 * Returns the bytes of each plugin's own code by id; the build writes them. The result is empty until they are loaded, or if there are
 * none.
 */
export function useSizes(): Readonly<Record<string, number>> {
  const [sizes, setSizes] = useState<Readonly<Record<string, number>>>({});
  useEffect(() => {
    const ending = new AbortController();
    fetch('/plugin-sizes.json', { signal: ending.signal })
      .then((answer) => (answer.ok ? (answer.json() as Promise<Record<string, number>>) : {})) // host/build/plugin-sizes.ts writes this file
      .then(setSizes, () => undefined);
    return () => ending.abort();
  }, []);
  return sizes;
}
