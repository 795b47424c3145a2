import { useLanguage } from '@/shared/i18n/use-language';
import { localizedName } from '@/shared/lib/text/localized-text';
import { Avatar } from '@/shared/ui/mark/avatar';

type PersonAvatarProps = {
  person: { name: string; enName?: string | null | undefined; avatar?: string | null | undefined };
  size?: number;
};

/** A colleague's {@link Avatar}: the initials are those of the name as the language shown has it. */
export function PersonAvatar({ person: { name, enName, avatar }, ...rest }: PersonAvatarProps) {
  const language = useLanguage();
  return <Avatar name={localizedName(name, enName, language)} src={avatar} {...rest} />;
}
