import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import type { Gate } from '#core/access';
import { Contribution } from '../react/contribution.tsx';
import { Denied } from '../react/denied.tsx';
import { useDenials } from '../react/gated.tsx';
import { useService } from '../react/use-service.ts';
import { gated, pointsOf } from '../tokens.ts';
import { Card } from '../ui/card.tsx';
import { DefinitionList } from '../ui/definition-list.tsx';
import type { DetailPlace } from './detail-actions.tsx';

/** Shows the parts that other plugins add below a detail: their fields, then their cards. It shows nothing if no plugin adds any. */
export function DetailParts<E, Row>(place: DetailPlace<E, Row>) {
  return (
    <>
      <DetailFields {...place} />
      <DetailCards {...place} />
    </>
  );
}

/** Shows the added fields as names and values. */
export const DetailFields = observer(function DetailFields<E, Row>({ pages, entity }: DetailPlace<E, Row>) {
  const { t } = useTranslation();
  const open = useService(gated)
    .seen(pointsOf(pages).fields)
    .filter(({ visibility, contribution: { value } }) => visibility === 'open' && value.appliesTo?.(entity) !== false);
  if (open.length === 0) return null;
  return (
    <DefinitionList
      items={open.map(({ contribution }) => ({
        term: t(contribution.value.labelKey),
        value: <Contribution contribution={contribution} load={contribution.value.component} props={{ entity }} />,
      }))}
    />
  );
});

/** Shows the added cards. A card that the licence locks shows which licence unlocks it. */
export const DetailCards = observer(function DetailCards<E, Row>({ pages, entity }: DetailPlace<E, Row>) {
  const { t } = useTranslation();
  const all = useService(gated).seen(pointsOf(pages).cards);
  const concerned = all.filter(({ contribution: { value } }) => value.appliesTo?.(entity) !== false);
  return concerned.map(({ contribution, visibility }) =>
    visibility === 'open' || visibility === 'locked' ? (
      <Card key={contribution.id} title={t(contribution.value.titleKey)}>
        {visibility === 'locked' ? (
          <Locked gate={contribution.gate} />
        ) : (
          <Contribution contribution={contribution} load={contribution.value.component} props={{ entity }} />
        )}
      </Card>
    ) : null,
  );
});

function Locked({ gate }: { readonly gate: Gate | undefined }) {
  return <Denied denials={useDenials(gate)} />;
}
