import { all, any, type Facts, type Gate } from '#core/access';
import type { AddedAction, DocumentAction } from './access.ts';
import type { KindShape } from './endpoints.ts';
import type { LifecycleVerb } from './lifecycle.ts';

/** The user who makes the request, with the facts that decide the user's rights. */
export interface Asker {
  readonly facts: Facts;
  readonly user: { readonly id: string };
}

export type Rights = Readonly<Record<DocumentAction | AddedAction, Gate>>;

/** Returns the gates of documents that the user made. They are the widest; `rightOver` also handles documents of other users. */
export function rightsOf(kind: KindShape): Rights {
  const own = (action: string) => rightOver(kind, action, true);
  const { resource, gates } = kind;
  return {
    ...resource,
    read: own('read'),
    create: own('create'),
    edit: own('edit'),
    pay: own('pay'),
    addAttachment: own('addAttachment'),
    deleteAttachment: own('deleteAttachment'),
    ...gates,
  };
}

/**
 * Returns the gate of an action: the kind's right with that name, or the right to edit if the kind declares none. For the user's own
 * documents the narrower right (`editOwn`) is enough. The licence is required too, except for reading: documents that were made with a
 * licence stay readable and printable after it ends.
 */
export function rightOver(
  { resource, licence }: Pick<KindShape, 'resource' | 'licence'>,
  action: string,
  isOwn: boolean,
): Gate {
  const rights = resource as Readonly<Record<string, Gate | undefined>>; // A kind may declare more rights.
  const name = rights[action] ? action : 'edit';
  const wide = rights[name] ?? resource.edit;
  const own = isOwn ? rights[`${name}Own`] : undefined;
  const gate = own ? any(wide, own) : wide;
  return licence && name !== 'read' ? all(gate, licence) : gate;
}

/** Returns the gate of a verb of the kind's lifecycle; without a verb, the gate of a change. */
export function verbGate(
  kind: Pick<KindShape, 'resource' | 'licence' | 'lifecycle'>,
  verb: string | undefined,
  isOwn: boolean,
): Gate {
  const { right = 'edit' }: Partial<LifecycleVerb> = kind.lifecycle.verbs[verb ?? ''] ?? {};
  return rightOver(kind, right, isOwn);
}
