/** Proves what must not compile. Checked by `tsc`; never run. */
import { Type } from 'typebox';
import { resource } from '#core/access';
import { type CallInput, companyEndpoint, endpoint, from, type ReplyOf } from './index.ts';

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
export const version = endpoint({ method: 'GET', path: 'version', public: true, reply: Type.String(), sample: {} });

// @ts-expect-error an action that the resource does not declare
export const unknownPermission = tags.delete;

// @ts-expect-error a sample that lacks the body's field
companyEndpoint({ method: 'POST', path: 'tags', body: Tag, sample: { body: { id: '1' } } });

companyEndpoint({
  method: 'DELETE',
  path: 'tags/:tagId',
  // @ts-expect-error a sample whose reference picks a field the reply lacks
  sample: { params: { tagId: from(createTag, (tag) => tag.number) } },
});

declare function call<E>(target: E, input: CallInput<E>): ReplyOf<E>;
export const reply: { id: string; name: string } = call(updateTag, {
  params: { companyId: 'c', tagId: 't' },
  body: { id: 't', name: 'n' },
});
call(version, {});
// @ts-expect-error a missing path parameter
call(updateTag, { params: { companyId: 'c' }, body: { id: 't', name: 'n' } });
// @ts-expect-error a body of the wrong shape
call(updateTag, { params: { companyId: 'c', tagId: 't' }, body: { id: 1, name: 'n' } });
