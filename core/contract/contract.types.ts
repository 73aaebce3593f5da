/** This file proves which code must not compile. `tsc` checks it; it never runs. */
import { Type } from 'typebox';
import { all, any, resource } from '#core/access';
import {
  type CallInput,
  companyEndpoint,
  endpoint,
  from,
  hubEvent,
  loadSchema,
  type PathParams,
  type ReplyOf,
} from './index.ts';

const Tag = Type.Object({ id: Type.String(), name: Type.String() });
const tags = resource('tags', { read: ['Owner'], edit: ['Owner'] });

export const createTag = companyEndpoint({
  method: 'POST',
  path: 'tags',
  gate: tags.edit,
  body: Type.Object({ name: Type.String() }),
  reply: Tag,
  sample: { body: { name: 'A' } },
});
export const updateTag = companyEndpoint({
  method: 'PUT',
  path: 'tags/:tagId',
  gate: tags.edit,
  body: Tag,
  reply: Tag,
  sample: { params: { tagId: from(createTag, (tag) => tag.id) }, body: { id: 'x', name: 'B' } },
});
export const listTags = companyEndpoint({
  method: 'GET',
  path: 'tags',
  query: Type.Object({ top: Type.Integer() }),
  reply: Type.Array(Tag),
  sample: { query: { top: 10 } },
});
export const version = endpoint({ method: 'GET', path: 'version', public: true, reply: Type.String(), sample: {} });

// @ts-expect-error The resource does not declare this action.
export const unknownPermission = tags.delete;
// @ts-expect-error The role does not exist.
resource('tags', { read: ['Boss'] });
// @ts-expect-error An empty combination would refuse without a reason to name.
all();
// @ts-expect-error An empty combination would refuse without a reason to name.
any();

// @ts-expect-error The sample lacks the field of the body.
companyEndpoint({ method: 'POST', path: 'tags', body: Tag, sample: { body: { id: '1' } } });
// @ts-expect-error The sample lacks the parameter of the path.
companyEndpoint({ method: 'GET', path: 'tags/:tagId', sample: { params: {} } });
// @ts-expect-error The gateway does not support this method.
companyEndpoint({ method: 'PATCH', path: 'tags', sample: {} });
companyEndpoint({
  method: 'DELETE',
  path: 'tags/:tagId',
  // @ts-expect-error The reference of the sample reads a field that the reply lacks.
  sample: { params: { tagId: from(createTag, (tag) => tag.number) } },
});

declare function call<E>(target: E, input: CallInput<E>): ReplyOf<E>;
export const reply: { id: string; name: string } = call(updateTag, {
  params: { companyId: 'c', tagId: 't' },
  body: { id: 't', name: 'n' },
});
export const list: readonly { id: string }[] = call(listTags, { params: { companyId: 'c' }, query: { top: 1 } });
call(version, {});
// @ts-expect-error A path parameter is missing.
call(updateTag, { params: { companyId: 'c' }, body: { id: 't', name: 'n' } });
// @ts-expect-error The body has the wrong shape.
call(updateTag, { params: { companyId: 'c', tagId: 't' }, body: { id: 1, name: 'n' } });
// @ts-expect-error The body is missing.
call(updateTag, { params: { companyId: 'c', tagId: 't' } });
// @ts-expect-error The query has the wrong type.
call(listTags, { params: { companyId: 'c' }, query: { top: 'ten' } });
// @ts-expect-error The reply has another type.
export const wrongReply: { id: number } = call(createTag, { params: { companyId: 'c' }, body: { name: 'n' } });

export const pathParams: PathParams<'partners/:partnerId/notes/:noteId'> = { partnerId: '1', noteId: '2' };
// @ts-expect-error The path does not have this parameter.
export const strayParam: PathParams<'partners/:partnerId'> = { partnerId: '1', noteId: '2' };

export const changed = hubEvent({ name: 'TagChanged', to: 'company', payload: Tag });
export const audience: 'company' = changed.to;
// @ts-expect-error The audience does not exist.
hubEvent({ name: 'TagChanged', to: 'everybody', payload: Tag });

// A deferred schema keeps its type, so a form built on it stays typed.
export const loaded: Promise<typeof Tag> = loadSchema(Tag);
