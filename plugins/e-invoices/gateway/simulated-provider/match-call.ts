import type { CallName } from './calls.ts';
import type { ProviderHabits } from './habits.ts';

/** The calls of SAPI-SK 1.0, by method and path below the prefix. */
const sapiCalls: readonly (readonly [call: CallName, method: 'GET' | 'POST', path: string])[] = [
  ['token', 'POST', '/auth/token'],
  ['renew', 'POST', '/auth/renew'],
  ['token-status', 'GET', '/auth/token/status'],
  ['revoke', 'POST', '/auth/revoke'],
  ['health', 'GET', '/health'],
  ['send', 'POST', '/document/send'],
  ['receive', 'GET', '/document/receive'],
  ['receive-one', 'GET', '/document/receive/{id}'],
  ['acknowledge', 'POST', '/document/receive/{id}/acknowledge'],
];

/** Returns the call at a path, and the id in it. `undefined` means that this provider has no such call. */
export function matchCall(
  { prefix, extras }: ProviderHabits,
  method: string,
  path: string,
): { readonly call: CallName; readonly id: string } | undefined {
  const added = (['status', 'evidence', 'capabilities', 'quota'] as const).flatMap((call) => {
    const template = extras[call];
    return template === undefined ? [] : ([[call, 'GET', template]] as const);
  });
  for (const [call, wanted, template] of [...sapiCalls, ...added]) {
    const id = method === wanted ? idIn(prefix + template, path) : undefined;
    if (id !== undefined) return { call, id };
  }
  return undefined;
}

/** Returns the part of the path at `{id}`, `''` if the template has none, and `undefined` for another path. */
function idIn(template: string, path: string): string | undefined {
  const [before = '', after] = template.split('{id}');
  if (after === undefined) return path === before ? '' : undefined;
  if (!path.startsWith(before) || !path.endsWith(after)) return undefined;
  const id = path.slice(before.length, path.length - after.length);
  return id === '' || id.includes('/') ? undefined : decoded(id);
}

function decoded(part: string): string | undefined {
  try {
    return decodeURIComponent(part);
  } catch {
    return undefined;
  }
}
