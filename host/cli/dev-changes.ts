export type Affected = { readonly web: boolean; readonly gateway: boolean };

const nothing: Affected = { web: false, gateway: false };

/** Returns whether a changed file affects the browser application, the gateway or both. The path is relative to the checkout, with `/`. */
export function affectedBy(path: string): Affected {
  if (/\.(?:test|spec)\.tsx?$|(?:^|\/)test-[^/]+$|(?:^|\/)\.|~$|^core\/testing\//.test(path)) return nothing;
  if (!/\.(?:tsx?|mjs|css|json|svg|png|woff2|webmanifest|html|sql)$/.test(path)) return nothing;
  if (/^(?:core|host)\/web\/|^plugins\/[^/]+\/web\//.test(path)) {
    return { web: true, gateway: /^core\/web\/tokens[./]/.test(path) }; // manifests import the tokens on both sides
  }
  if (/^(?:core|host)\/gateway\/|^plugins\/[^/]+\/gateway\//.test(path)) return { web: false, gateway: true };
  if (path.startsWith('host/cli/')) return nothing;
  return { web: true, gateway: true };
}
