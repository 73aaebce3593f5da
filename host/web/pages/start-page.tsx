import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Contribution } from '#core/web/react/contribution.tsx';
import { useService } from '#core/web/react/use-service.ts';
import { gated, startCards } from '#core/web/tokens';
import { Card } from '#core/web/ui/card.tsx';
import { Page } from '#core/web/ui/page.tsx';

/** company/{companyId}/start: what plugins show first of a company. The company leads here while there is a card. */
export default observer(function StartPage() {
  const { t } = useTranslation();
  const cards = useService(gated).seen(startCards);
  return (
    <Page title={t('START.TITLE')}>
      {cards.map(({ contribution, visibility }) =>
        visibility === 'open' ? (
          <Card key={contribution.id} title={t(contribution.value.titleKey)}>
            <Contribution contribution={contribution} load={contribution.value.component} props={{}} />
          </Card>
        ) : null,
      )}
    </Page>
  );
});
