import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, smallerPicture } from '#core/web';
import { pictureAtMost } from '../contract/index.ts';

/** The length of a picture's longer side in pixels, which gives 600 dots per inch at the size of a logo. */
const longest = 800;

interface PictureFieldProps {
  readonly label: string;
  readonly hint: string;
  readonly value: string | null;
  readonly onChange: (value: string | null) => void;
}

/** Lets the user choose a picture, and scales it to the resolution for printing. */
export function PictureField({ label, hint, value, onChange }: PictureFieldProps) {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  const [isRefused, setRefused] = useState(false);
  const id = useId();
  const choose = async (file: File) => {
    const drawn = await smallerPicture(file, longest);
    const data = await dataOf(drawn);
    // A file that could not be drawn is no picture, even if its name ends like one.
    const isTaken = drawn !== file && /^data:image\/(png|jpeg);/.test(data) && (data.length * 3) / 4 <= pictureAtMost;
    setRefused(!isTaken);
    if (isTaken) onChange(data);
  };
  return (
    <div className="k-print-picture" role="group" aria-labelledby={id} aria-describedby={`${id}hint`}>
      <p id={id} className="k-print-picture-label">
        {label}
      </p>
      {value && <img className="k-print-picture-shown" src={value} alt={label} />}
      <input
        ref={input}
        type="file"
        accept="image/png,image/jpeg"
        aria-labelledby={id}
        hidden
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) void choose(file);
          target.value = '';
        }}
      />
      <div className="k-print-picture-actions">
        <Button size="small" onClick={() => input.current?.click()}>
          {t(value ? 'PRINT_TEMPLATES.EDITABLE.OTHER_PICTURE' : 'PRINT_TEMPLATES.EDITABLE.CHOOSE_PICTURE')}
        </Button>
        {value && (
          <Button size="small" look="quiet" onClick={() => onChange(null)}>
            {t('PRINT_TEMPLATES.EDITABLE.NO_PICTURE')}
          </Button>
        )}
      </div>
      <p id={`${id}hint`} className="k-print-note" role={isRefused ? 'alert' : undefined}>
        {isRefused ? t('PRINT_TEMPLATES.EDITABLE.PICTURE_REFUSED') : hint}
      </p>
    </div>
  );
}

function dataOf(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error ?? new Error('The picture could not be read'));
    reader.readAsDataURL(blob);
  });
}
