import { SampleRef } from '#core/contract';
import type { SchemaNode } from './wrong-values.ts';

/** Returns the sample with a placeholder of the right type for each reference to a record, so that no record has to be created. */
export function sampleLike(schema: SchemaNode | undefined, sample: unknown): unknown {
  if (sample instanceof SampleRef) return standIn(schema);
  if (Array.isArray(sample)) return sample.map((item) => sampleLike(schema?.items, item));
  if (typeof sample !== 'object' || sample === null || sample instanceof Uint8Array) return sample;
  return Object.fromEntries(
    Object.entries(sample).map(([name, part]) => [name, sampleLike(schema?.properties?.[name], part)]),
  );
}

/** Returns a placeholder for a reference, which is usually an id or a version. */
function standIn(schema: SchemaNode | undefined): unknown {
  const { type, properties } = schema?.anyOf?.find((one) => one.type !== 'null') ?? schema ?? {};
  if (properties) return Object.fromEntries(Object.entries(properties).map(([name, part]) => [name, standIn(part)]));
  if (type === 'array') return [];
  return type === 'integer' || type === 'number' ? 1 : '0193e000-0000-7000-8000-00000000000a';
}
