import type { Gate } from '#core/access';
import { companyEndpoint, from, problems, type SampleSource, schemaFrom } from '#core/contract';
import type { KindShape } from './endpoints.ts';
import { firstState, type Lifecycle, type LifecycleVerb } from './lifecycle.ts';
import { notInThisState } from './problems.ts';
import { rightOver } from './rights.ts';
import * as schemas from './schemas.ts';

export type VerbEndpoint = ReturnType<typeof verbEndpoint>;

/**
 * Returns an endpoint for each verb of the kind's lifecycle: `POST price-offers/:documentId/accept`. The comment of the verb is the
 * endpoint's.
 * @describedBy kind.lifecycle.verbs
 */
export function verbEndpoints(
  kind: KindShape,
  issue: SampleSource<{ id: string }>,
): Readonly<Record<string, VerbEndpoint>> {
  const made: Record<string, VerbEndpoint> = {};
  for (const [verb, { right = 'edit' }] of Object.entries<LifecycleVerb>(kind.lifecycle.verbs)) {
    const before = verbsLeadingTo(verb, kind.lifecycle, issue, made);
    made[verb] = verbEndpoint(kind, verb, rightOver(kind, right, true), before);
  }
  return made;
}

/** Returns the endpoint of one verb. */
function verbEndpoint(kind: KindShape, verb: string, gate: Gate, before: SampleSource<{ id: string }>) {
  return companyEndpoint({
    method: 'POST',
    path: `${kind.collection}/:documentId/${verb}`,
    gate,
    body: schemas.VersionMeant,
    reply: schemaFrom(schemas.documentOf, kind),
    problems: [notInThisState, problems.staleVersion],
    sample: { params: { documentId: from(before, ({ id }) => id) }, body: {} },
  });
}

/**
 * Returns the endpoint whose sample makes the verb possible: issuing or an earlier verb. Verbs are listed in the order in which they can be
 * reached.
 */
function verbsLeadingTo(
  verb: string,
  lifecycle: Lifecycle,
  issue: SampleSource<{ id: string }>,
  made: Readonly<Record<string, VerbEndpoint>>,
): SampleSource<{ id: string }> {
  const { from: states = [] } = lifecycle.verbs[verb] ?? {};
  const before = Object.entries(lifecycle.verbs).find(([name, { to }]) => made[name] && states.includes(to));
  return states.includes(firstState(lifecycle)) ? issue : (made[before?.[0] ?? ''] ?? issue);
}
