import { observer } from 'mobx-react-lite';
import { Button, ButtonLink, Gated, useLock, useService } from '#core/web';
import { companyClient } from '#core/web/tokens';
import { templateCreation } from '../contract/index.ts';
import { templatePaths } from './template-paths.ts';

/**
 * Shows the button *Nová šablóna* to users who may create a template. If only the licence is missing, the button is
 * locked and offers the licence.
 */
export const CreateButton = observer(function CreateButton({ children }: { readonly children: string }) {
  const { companyId } = useService(companyClient);
  const lock = useLock(templateCreation);
  if (lock.isLocked)
    return (
      <Button look="primary" icon="add" locked onClick={() => lock.press(() => undefined)}>
        {children}
      </Button>
    );
  return (
    <Gated gate={templateCreation}>
      <ButtonLink to={templatePaths(companyId).create} look="primary" icon="add" aria-keyshortcuts="n t">
        {children}
      </ButtonLink>
    </Gated>
  );
});
