import { useTranslation } from 'react-i18next';
import { Button, useService } from '#core/web';
import type { DenialActionProps } from '#core/web/tokens';
import { licencePrompts } from '../contract/index.ts';

/** The action on a locked control that shows the prompt which helps. */
export default function DenialHelp({ denials }: DenialActionProps) {
  const { t } = useTranslation();
  const prompts = useService(licencePrompts);
  const leaf = denials.map((denial) => denial.leaf).find(({ kind }) => kind === 'licence');
  if (!leaf) return null;
  return (
    <Button size="small" onClick={() => void prompts.help(leaf)}>
      {t('LICENSING.HELP')}
    </Button>
  );
}
