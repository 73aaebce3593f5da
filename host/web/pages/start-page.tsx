import { observer } from 'mobx-react-lite';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Card, Contribution, Page, useConditions, useService } from '#core/web';
import { gated, startCards } from '#core/web/tokens';
import './start-page.css';

/** The page company/{companyId}/start: the cards of plugins. The company's address redirects here while there is a card. */
export default observer(function StartPage() {
  const { t } = useTranslation();
  const cards = useService(gated).seen(startCards);
  const isShown = useConditions(useMemo(() => cards.map(({ contribution }) => contribution.value), [cards]));
  return (
    <Page kind="wide" title={t('START.TITLE')}>
      <div className="k-start">
        {cards.map(({ contribution, visibility }) =>
          visibility === 'open' && isShown(contribution.value) ? (
            <Card key={contribution.id} title={t(contribution.value.titleKey)}>
              <Contribution contribution={contribution} load={contribution.value.component} props={{}} />
            </Card>
          ) : null,
        )}
      </div>
    </Page>
  );
});
