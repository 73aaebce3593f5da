import type { PartProps } from '#core/web/tokens';
import { type Partner, partners } from '#plugins/partners/contract';
import { TagsCard } from './tags-card.tsx';

/** Shows the tags of a partner. */
export default function PartnerTags({ entity }: PartProps<Partner>) {
  return <TagsCard collection="partners" recordId={entity.id} edit={partners.edit} />;
}
