import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { roleKey } from '#core/access';
import { Badge, Button, Checkbox, Notice, Skeleton, useService } from '#core/web';
import { Dialog } from '#core/web/overlays';
import { companyClient, facts, feedback } from '#core/web/tokens';
import type { CompanyMember } from '../contract/index.ts';
import { type MemberRight, MemberRightsStore } from './member-rights-store.ts';
import './member-rights.css';

interface MemberRightsDialogProps {
  readonly member: CompanyMember;
  readonly onClose: () => void;
}

/**
 * The dialog that changes which rights a member has in addition to, or in spite of, their role. Open pages of the member change at once.
 * [A8-17] [B6-6]
 */
export const MemberRightsDialog = observer(function MemberRightsDialog({ member, onClose }: MemberRightsDialogProps) {
  const { t, i18n } = useTranslation();
  const client = useService(companyClient);
  const known = useService(facts);
  const toasts = useService(feedback);
  const [store] = useState(() => new MemberRightsStore(member.userId, client, known));
  const [busy, setBusy] = useState(false);
  useEffect(() => void store.load(), [store]);
  const { now } = store.loaded;
  const name = member.name || member.email;
  const groups = store.groups
    .map((group) => ({ ...group, name: t(`RIGHTS.RESOURCE.${group.resource}`, { defaultValue: group.resource }) }))
    .toSorted((one, other) => one.name.localeCompare(other.name, i18n.language));

  const save = async () => {
    setBusy(true);
    try {
      await store.save();
      toasts.toast({
        code: 'member-rights',
        intent: 'success',
        text: { key: 'MEMBERS.RIGHTS.SAVED', values: { name } },
      });
      onClose();
    } catch {
      setBusy(false); // the pipeline has already shown the error
    }
  };

  return (
    <Dialog
      isOpen
      size="wide"
      title={t('MEMBERS.RIGHTS.TITLE', { name })}
      onClose={onClose}
      actions={
        <>
          <Button look="quiet" disabled={now.state !== 'ready' || store.isByRole} onClick={() => store.reset()}>
            {t('MEMBERS.RIGHTS.RESET')}
          </Button>
          <Button onClick={onClose}>{t('UI.CANCEL')}</Button>
          <Button look="primary" busy={busy} disabled={now.state !== 'ready'} onClick={() => void save()}>
            {t('UI.SAVE')}
          </Button>
        </>
      }
    >
      <p className="k-rights-about">{t('MEMBERS.RIGHTS.ABOUT', { role: t(roleKey(member.roleName)) })}</p>
      {now.state === 'failed' && <Notice tone="danger">{t('MEMBERS.RIGHTS.FAILED')}</Notice>}
      {(now.state === 'idle' || now.state === 'loading') && <Skeleton lines={8} />}
      {now.state === 'ready' && (
        <div className="k-rights">
          {groups.map(({ resource, name: resourceName, rights }) => (
            <fieldset key={resource} className="k-rights-group">
              <legend className="k-rights-resource">{resourceName}</legend>
              <div className="k-rights-actions">
                {rights.toSorted(byUse).map((right) => (
                  <span key={right.permission} className="k-right">
                    <Checkbox
                      label={t(`RIGHTS.ACTION.${actionOf(right)}`, { defaultValue: actionOf(right) })}
                      checked={right.allowed}
                      disabled={busy || !store.mayGive(right)}
                      onChange={({ target }) => store.set(right.permission, target.checked)}
                    />
                    {right.allowed !== right.byRole && <Badge tone="warning">{t('MEMBERS.RIGHTS.CHANGED')}</Badge>}
                  </span>
                ))}
              </div>
            </fieldset>
          ))}
        </div>
      )}
    </Dialog>
  );
});

/** The order of the common actions in a group. All other actions come after these. */
const use = ['read', 'create', 'edit', 'delete'];

function byUse(one: MemberRight, other: MemberRight): number {
  const place = (right: MemberRight) => (use.includes(actionOf(right)) ? use.indexOf(actionOf(right)) : use.length);
  return place(one) - place(other);
}

/** Returns the action of a right: `partners:read` → `read`. */
function actionOf({ permission }: MemberRight): string {
  return permission.slice(permission.indexOf(':') + 1);
}
