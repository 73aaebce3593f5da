import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Contribution, Section, useService } from '#core/web';
import { gated } from '#core/web/tokens';
import { bankAccountSections } from '../contract/index.ts';

/** Shows the sections of other plugins below the list of accounts. */
export const AddedSections = observer(function AddedSections() {
  const { t } = useTranslation();
  const seen = useService(gated).seen(bankAccountSections);
  return seen
    .filter(({ visibility }) => visibility === 'open')
    .map(({ contribution }) => {
      const { titleKey, hintKey, component } = contribution.value;
      return (
        <Section key={contribution.id} title={t(titleKey)} hint={hintKey && t(hintKey)}>
          <Contribution contribution={contribution} load={component} props={{}} />
        </Section>
      );
    });
});
