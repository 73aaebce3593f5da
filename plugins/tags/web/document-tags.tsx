import { observer } from 'mobx-react-lite';
import { useService } from '#core/web';
import { gated, type PartProps } from '#core/web/tokens';
import { type Document, documentKinds } from '#plugins/documents/contract';
import { TagsCard } from './tags-card.tsx';

/** Shows the tags of a document of any kind. */
export default observer(function DocumentTags({ entity }: PartProps<Document>) {
  const kinds = useService(gated).seen(documentKinds);
  const kind = kinds.find(({ contribution }) => contribution.value.id === entity.kind)?.contribution.value;
  return kind ? <TagsCard collection={kind.collection} recordId={entity.id} edit={kind.resource.edit} /> : null;
});
