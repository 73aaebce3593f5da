import { type JobContext, modelServices, outbound } from '#core/gateway';
import { builtInEngine } from '../engine/built-in-engine.ts';
import type { Engine } from '../engine/engine.ts';
import { modelEngine } from './model-engine.ts';
import { sentDataLog } from './sent-data-log.ts';

/**
 * Returns the engine of the model that the operator has configured. If there is none, returns the engine of the grammar, which needs no
 * service.
 */
export async function engineOf(context: JobContext<{ readonly responseId: string }>): Promise<Engine> {
  const [services, calls] = [await context.service(modelServices), await context.service(outbound)];
  const service = services?.chat;
  if (!service || !calls) return builtInEngine;
  return modelEngine({ service, outbound: calls, book: sentDataLog(context, service), otherwise: builtInEngine });
}
