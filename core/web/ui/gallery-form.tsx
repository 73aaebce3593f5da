import { useState } from 'react';
import { Button } from './button.tsx';
import { Checkbox } from './checkbox.tsx';
import { DateInput } from './date-input.tsx';
import { ErrorSummary } from './error-summary.tsx';
import { Field } from './field.tsx';
import { FormActions } from './form-actions.tsx';
import { FormGrid } from './form-grid.tsx';
import { NumberInput } from './number-input.tsx';
import { RadioGroup } from './radio-group.tsx';
import { SaveButton, type SaveState } from './save-button.tsx';
import { Section } from './section.tsx';
import { SelectInput } from './select-input.tsx';
import { Suggest } from './suggest.tsx';
import { Switch } from './switch.tsx';
import { TextArea } from './text-area.tsx';
import { TextInput } from './text-input.tsx';

const partners = [
  'Tatranské pekárne, s. r. o.',
  'Chlieb a soľ, s. r. o.',
  'Obec Ľubietová',
  'Čistiareň Šťastný',
  'Žilinská strojárska, a. s.',
].map((name, at) => ({ id: String(at), name, registration: `3612345${at}` }));

/** Every field of the kit in one form. */
export function GalleryForm() {
  const [partner, setPartner] = useState<(typeof partners)[number] | null>(null);
  const [issued, setIssued] = useState('2026-11-21');
  const [price, setPrice] = useState('1234.5');
  const [layout, setLayout] = useState<'List' | 'Grid'>('List');
  const [state, setState] = useState<SaveState>('idle');
  const [attempt, setAttempt] = useState(0);
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setAttempt(attempt + 1);
        setState('inProgress');
        setTimeout(() => setState('saved'), 900);
        setTimeout(() => setState('idle'), 2500);
      }}
    >
      <ErrorSummary count={1} attempt={attempt} />
      <Section
        title="Nový doklad"
        hint="Údaje, ktoré zákon žiada na každej faktúre, doplníme podľa odberateľa."
        layout="beside"
      >
        <FormGrid>
          <Field label="Odberateľ" required span={8} hint="Hľadajte podľa názvu alebo IČO.">
            <Suggest
              items={partners}
              itemKey={(item) => item.id}
              itemText={(item) => item.name}
              itemNote={(item) => item.registration}
              value={partner}
              onChange={setPartner}
              onCreate={() => {}}
              placeholder="Názov alebo IČO"
            />
          </Field>
          <Field label="Dátum vystavenia" span={4} required>
            <DateInput value={issued} onChange={setIssued} today="2026-11-21" />
          </Field>
          <Field label="Kód radu" span={4} error="Kód FA2026 už používa iný rad. Zvoľte iný." required>
            <TextInput defaultValue="FA2026" />
          </Field>
          <Field label="Jednotková cena" span={4} unit="€">
            <NumberInput value={price} onChange={setPrice} decimals={2} />
          </Field>
          <Field label="Splatnosť" span={4} unit="dní">
            <NumberInput value="14" onChange={() => {}} />
          </Field>
          <Field label="Sadzba DPH" span={4}>
            <SelectInput
              options={[
                { value: '23', label: '23 % – základná' },
                { value: '19', label: '19 % – znížená' },
                { value: '5', label: '5 % – znížená' },
              ]}
            />
          </Field>
          <Field label="E-mail" span={8} optional>
            <TextInput type="email" placeholder="meno@firma.sk" icon="envelope" />
          </Field>
          <Field label="Číslo dokladu" span={4} hint="Pridelí sa pri vystavení.">
            <TextInput readOnly defaultValue="2026015" />
          </Field>
          <Field label="Banka" span={8}>
            <TextInput disabled defaultValue="SK31 1200 0000 1987 4263 7541" />
          </Field>
          <Field label="Poznámka" span={12} optional>
            <TextArea defaultValue="Tovar ostáva do úplného zaplatenia majetkom dodávateľa." />
          </Field>
        </FormGrid>
      </Section>
      <Section title="Voľby" layout="beside">
        <FormGrid>
          <RadioGroup
            label="Vzhľad zoznamov"
            look="card"
            value={layout}
            onChange={setLayout}
            options={[
              { value: 'List', label: 'Zoznam', hint: 'Viac dokladov na obrazovke' },
              { value: 'Grid', label: 'Dlaždice', hint: 'Viac údajov o každom' },
            ]}
          />
          <div>
            <Checkbox label="Odoslať odberateľovi e-mailom" hint="Pošle sa hneď po vystavení." defaultChecked />
            <Checkbox label="Všetky doklady" indeterminate />
            <Checkbox label="Nedostupná voľba" disabled />
          </div>
          <div>
            <Switch label="Automatické upomienky" hint="Prvá tri dni po splatnosti" defaultChecked />
            <Switch label="Zaokrúhľovať hotovosť na 5 centov" />
          </div>
        </FormGrid>
      </Section>
      <FormActions
        destructive={
          <Button look="quiet" icon="trash">
            Vymazať
          </Button>
        }
      >
        <SaveButton state={state} />
        <Button look="quiet">Zrušiť</Button>
      </FormActions>
    </form>
  );
}
