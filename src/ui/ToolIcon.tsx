import {
  Combine,
  Crop,
  Eraser,
  File,
  FileText,
  Hash,
  Highlighter,
  Image,
  Images,
  Layers,
  LayoutGrid,
  LockKeyhole,
  LockKeyholeOpen,
  type LucideIcon,
  Pencil,
  PenTool,
  RotateCw,
  Scissors,
  ShieldCheck,
  Shrink,
  Stamp,
  Tag,
  Type,
  Wrench,
} from 'lucide-react';

/** The icons that a tool's declaration may name. */
const icons = {
  combine: Combine,
  scissors: Scissors,
  'rotate-cw': RotateCw,
  file: File,
  'file-text': FileText,
  crop: Crop,
  image: Image,
  images: Images,
  'pen-tool': PenTool,
  text: Type,
  'layout-grid': LayoutGrid,
  layers: Layers,
  lock: LockKeyhole,
  unlock: LockKeyholeOpen,
  tag: Tag,
  shield: ShieldCheck,
  hash: Hash,
  pencil: Pencil,
  highlighter: Highlighter,
  eraser: Eraser,
  shrink: Shrink,
  stamp: Stamp,
  wrench: Wrench,
} satisfies Record<string, LucideIcon>;

export function ToolIcon({ name, size = 20 }: { name: keyof typeof icons; size?: number }) {
  const Icon = icons[name];
  return <Icon className="ico" size={size} strokeWidth={size >= 24 ? 1.5 : 1.6} aria-hidden />;
}
