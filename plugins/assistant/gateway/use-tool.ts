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

/** Runs a tool in a transaction, with the current rights of the person. @throws Refusal the same error as the API would give */
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
    await sql`set transaction read only`.execute(tx); // even if a tool does not use `ask`, the database refuses changes
    return tool.run({ call, ask: readOnly(inner) }, input as never); // the input was validated above
  });
}

/** Ensures that a tool changes nothing: it can only call endpoints with the method GET. */
function readOnly(inner: InnerCalls): ToolAt['ask'] {
  return (at, endpoint, input) => {
    if (endpoint.method !== 'GET') throw new TypeError(`The assistant reads: ${endpoint.id} changes something`);
    return inner.call(at, endpoint, input);
  };
}
