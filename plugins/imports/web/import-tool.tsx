import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Button, useGate, useMedia, useService } from '#core/web';
import { currentCompany, type ListToolProps, navigator } from '#core/web/tokens';
import upload from '@blueprintjs/icons/lib/esm/generated/16px/paths/upload.js';

/** *Importovať*, beside a list that takes what another program had. */
export default observer(function ImportTool({ collection, resource, takesImports }: ListToolProps) {
  const { t } = useTranslation();
  const place = useService(navigator);
  const { id } = useService(currentCompany);
  const mayCreate = useGate(resource.create) === 'yes';
  const isNarrow = useMedia('(max-width: 639px)');
  if (!takesImports || !resource.create || !mayCreate) return null;
  const label = t('IMPORTS.IMPORT');
  return (
    <Button
      look="quiet"
      icon={upload}
      aria-label={label}
      onClick={() => place.go(`/company/${id}/imports/${collection}`)}
    >
      {isNarrow ? undefined : label}
    </Button>
  );
});
