import { observer } from 'mobx-react-lite';
import { Button, ButtonLink, Gated, useLock } from '#core/web';
import { useDocuments } from '../documents-context.tsx';

interface CreateButtonProps {
  readonly to: string;
  readonly children: string;
}

/**
 * Shows *Nová faktúra* to a user with the right to create. If only the licence prevents this, the button is locked and shows the needed
 * package.
 */
export const CreateButton = observer(function CreateButton({ to, children }: CreateButtonProps) {
  const { kind } = useDocuments();
  const lock = useLock(kind.may.create);
  if (lock.isLocked)
    return (
      <Button look="primary" icon="add" locked onClick={() => lock.press(() => undefined)}>
        {children}
      </Button>
    );
  return (
    <Gated gate={kind.may.create}>
      <ButtonLink to={to} look="primary" icon="add" aria-keyshortcuts={kind.keys.create}>
        {children}
      </ButtonLink>
    </Gated>
  );
});
