import { type ReactNode, useId } from 'react';
import { Card } from '@/ui/card.tsx';
import { Switch } from '@/ui/forms/switch.tsx';

interface SwitchCardProps {
  title: string;
  about: string;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
  /** The details of what is on. */
  children: ReactNode;
}

export function SwitchCard({ title, about, isOn, onChange, children }: SwitchCardProps) {
  const id = useId();
  return (
    <Card className="p-5 @lg:p-6">
      <div className="flex items-start gap-4">
        <div className="min-w-0 flex-1">
          <h2 id={id} className="text-lg">
            {title}
          </h2>
          <p id={`${id}-about`} className="text-ink-soft text-sm">
            {about}
          </p>
        </div>
        <Switch checked={isOn} onChange={onChange} labelledBy={id} describedBy={`${id}-about`} />
      </div>
      {children}
    </Card>
  );
}
