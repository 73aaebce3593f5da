import { all, any, type Gate } from '#core/access';
import type { AddedAction, DocumentAction } from './access.ts';
import type { KindShape } from './endpoints.ts';
import type { LifeVerb } from './life.ts';

export type Rights = Readonly<Record<DocumentAction | AddedAction, Gate>>;

/** The rights of a kind over what one has made oneself, which are the widest; `rightOver` tells others' apart. */
export function rightsOf(kind: KindShape): Rights {
  const own = (action: string) => rightOver(kind, action, true);
  const { resource, printing } = kind;
  return {
    ...resource,
    read: own('read'),
    create: own('create'),
    edit: own('edit'),
    pay: own('pay'),
    addAttachment: own('addAttachment'),
    deleteAttachment: own('deleteAttachment'),
    ...(printing && { print: all(resource.print, printing), download: all(resource.download, printing) }),
  };
}

/**
 * What an action asks for: the kind's right of that name, or to edit where it has none; over what somebody made themselves, the right to
 * one's own is enough. With the licence, but for reading: what was made while there was one can be read and printed after it ended.
 */
export function rightOver(
  { resource, licence }: Pick<KindShape, 'resource' | 'licence'>,
  action: string,
  isOwn: boolean,
): Gate {
  const rights = resource as Readonly<Record<string, Gate | undefined>>; // a kind may have more
  const name = rights[action] ? action : 'edit';
  const wide = rights[name] ?? resource.edit;
  const own = isOwn ? rights[`${name}Own`] : undefined;
  const gate = own ? any(wide, own) : wide;
  return licence && name !== 'read' ? all(gate, licence) : gate;
}

/** Of a verb of the kind's life; of no verb, that of a change. */
export function verbGate(
  kind: Pick<KindShape, 'resource' | 'licence' | 'life'>,
  verb: string | undefined,
  isOwn: boolean,
): Gate {
  const { right = 'edit' }: Partial<LifeVerb> = kind.life.verbs[verb ?? ''] ?? {};
  return rightOver(kind, right, isOwn);
}
