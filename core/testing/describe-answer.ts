import type { Endpoint } from '#core/contract';
import { describeDenial } from '../../host/cli/plugin/why.ts';
import type { TestAnswer } from './gateway.ts';

/** The origin of a call: the endpoint's own sample, or a test. It decides where a developer fixes a refusal. */
export type CallOrigin = 'sample' | 'test';

/** Describes the response of an endpoint for a failing test: the problem, the error behind it, and the advice to fix it. */
export function describeAnswer(
  { id }: Pick<Endpoint, 'id'>,
  { status, problem, cause }: TestAnswer,
  origin: CallOrigin,
): string {
  if (status < 400) return `${id} answered ${status}`;
  const { code, detail, fields = [], denials = [] } = problem ?? {};
  return [
    `${id} answered ${status} ${code ?? ''}${detail ? `: ${detail}` : ''}`,
    ...fields.map((field) => `  ${field.path} ${field.code}: ${field.message}`),
    ...denials.map((denial) => `  ${describeDenial(denial)}`),
    ...(cause ? [`  thrown: ${cause.message}`, ...placeOf(cause)] : []),
    `  ${cureOf(status, id, origin)}`,
  ].join('\n');
}

/** Returns the first line of the stack trace that is in a plugin, if there is one, because the lines of the gateway itself do not help. */
function placeOf({ stack = '' }: Error): string[] {
  const line = stack.split('\n').find((one) => /\/plugins\//.test(one));
  return line ? [`  ${line.trim()}`] : [];
}

function cureOf(status: number, id: string, origin: CallOrigin): string {
  const bySample = origin === 'sample';
  if (status === 400)
    return bySample
      ? `Fix the \`sample\` of ${id} in its contract, or the schema that refuses it.`
      : 'Fix what the test sends (its params, query or body), or the schema that refuses it.';
  if (status === 401) return 'The call had no token, or one that is not good.';
  if (status === 402 || status === 403) return 'Fix the endpoint’s `gate`, or what the test says about who may.';
  if (status === 404)
    return bySample
      ? 'Let the `sample` name something that is there: from(createIt, ({ id }) => id).'
      : 'Let the test name something that is there, in the company that it calls.';
  if (status === 409)
    return bySample
      ? 'The `sample` collides with an earlier call of it: let it differ by unique((n) => …).'
      : 'What the test sends collides with what is there: let it differ, or send the version that was read last.';
  if (status === 501)
    return 'Its plugin does not run here: its gateway part or a migration failed. See `npm run plugin -- check`.';
  return 'Fix the handler in the plugin’s gateway/.';
}
