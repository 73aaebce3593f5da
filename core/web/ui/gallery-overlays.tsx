import { useCallback, useState } from 'react';
import { Button } from './button.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { Dialog } from './dialog.tsx';
import { Drawer } from './drawer.tsx';
import { Field } from './field.tsx';
import { KeyboardShortcutsHelp } from './keyboard-shortcuts-help.tsx';
import { Section } from './section.tsx';
import { TextInput } from './text-input.tsx';
import { Toaster, type ToastItem } from './toaster.tsx';
import { UnsavedDialog } from './unsaved-dialog.tsx';

const toasts: ToastItem[] = [
  { id: '1', intent: 'success', text: 'Faktúra 2026014 bola odoslaná odberateľovi.', timeout: 0 },
  {
    id: '2',
    intent: 'info',
    text: 'Doklad bol presunutý do koša.',
    action: { label: 'Vrátiť späť', onClick: () => {} },
    timeout: 0,
  },
  { id: '3', intent: 'danger', text: 'Nepodarilo sa načítať bankové účty.', timeout: 0 },
];

/** What floats: dialogs, a drawer, toasts. */
export function GalleryOverlays() {
  const [open, setOpen] = useState<string>();
  const [items, setItems] = useState<readonly ToastItem[]>([]);
  const close = () => setOpen(undefined);
  return (
    <Section title="Čo pláva">
      <div className="k-gallery-row">
        {['dialog', 'confirm', 'unsaved', 'drawer', 'keys'].map((name) => (
          <Button key={name} onClick={() => setOpen(name)}>
            {name}
          </Button>
        ))}
        <Button onClick={() => setItems(toasts)}>toasts</Button>
      </div>
      <Dialog
        isOpen={open === 'dialog'}
        onClose={close}
        title="Nová kategória štítkov"
        onSubmit={(event) => event.preventDefault()}
        actions={
          <>
            <Button onClick={close}>Zrušiť</Button>
            <Button look="primary" type="submit">
              Vytvoriť kategóriu
            </Button>
          </>
        }
      >
        <Field label="Názov" required hint="Najviac 50 znakov.">
          <TextInput autoFocus />
        </Field>
      </Dialog>
      <ConfirmDialog
        isOpen={open === 'confirm'}
        title="Vymazať číselný rad FA2026?"
        tone="danger"
        confirmLabel="Vymazať rad"
        onConfirm={close}
        onCancel={close}
      >
        Rad už nebude možné použiť pre nové faktúry. Vystavené doklady si svoje čísla ponechajú.
      </ConfirmDialog>
      <UnsavedDialog isOpen={open === 'unsaved'} onStay={close} onLeave={close} />
      <Drawer isOpen={open === 'drawer'} onClose={close} title="Jana Kováčová" actions={<Button>Odhlásiť sa</Button>}>
        <p>jana.kovacova@firma.sk</p>
      </Drawer>
      <KeyboardShortcutsHelp
        isOpen={open === 'keys'}
        onClose={close}
        groups={[
          {
            title: 'Kdekoľvek',
            shortcuts: [
              { keys: '/', text: 'Hľadať' },
              { keys: 'g i', text: 'Prejsť na faktúry' },
              { keys: '?', text: 'Klávesové skratky' },
            ],
          },
          {
            title: 'Zoznam',
            shortcuts: [
              { keys: 'c', text: 'Vytvoriť doklad' },
              { keys: '↑ ↓', text: 'Posunúť sa po riadkoch' },
              { keys: 'Ctrl A', text: 'Označiť všetky' },
            ],
          },
        ]}
      />
      <Toaster
        items={items}
        onDismiss={useCallback((id: string) => setItems((all) => all.filter((item) => item.id !== id)), [])}
      />
    </Section>
  );
}
