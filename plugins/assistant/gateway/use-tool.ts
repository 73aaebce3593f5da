import { sql } from 'kysely';
import {
  type AnyAssistantTool,
  checkGate,
  inputCheck,
  type InnerCalls,
  type JobContext,
  type ToolAnswer,
  type ToolAt,
} from '#core/gateway';

/** Runs a tool in a transaction, with the person's present rights. @throws Refusal as the API answers it */
export function useTool(
  context: Pick<JobContext<object>, 'payload' | 'actor' | 'now' | 'inCompany'>,
  inner: InnerCalls,
  tool: AnyAssistantTool,
  input: object,
): Promise<ToolAnswer> {
  inputCheck(tool.input)(input);
  return context.inCompany(async (tx, step) => {
    const call = await inner.callOf(context, tx, step);
    if (!call) throw new TypeError('Whoever asked has left the company');
    checkGate(tool.gate, call.facts);
    await sql`set transaction read only`.execute(tx); // if a tool reaches more than `ask`, the database still refuses changes
    return tool.run({ call, ask: readOnly(inner) }, input as never); // the input was validated above
  });
}

/** Makes sure that a tool changes nothing: it may only call endpoints that read. */
function readOnly(inner: InnerCalls): ToolAt['ask'] {
  return (at, endpoint, input) => {
    if (endpoint.method !== 'GET') throw new TypeError(`The assistant reads: ${endpoint.id} changes something`);
    return inner.call(at, endpoint, input);
  };
}
