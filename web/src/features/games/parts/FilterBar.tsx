import { ChevronDown, Layers, type LucideIcon, Shapes } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { LobbyCategory, Vendor } from "../../../../../shared/contracts/lobby.ts";
import { useIsDesktop } from "../../../lib/browser/media.ts";
import { formatCount } from "../../../lib/i18n/format.ts";
import type { useGameFilters } from "../filters.ts";
import styles from "./FilterBar.module.css";
import { SearchBox } from "./SearchBox.tsx";
import { VendorStrip } from "./VendorStrip.tsx";

interface FilterBarProps
  extends Pick<ReturnType<typeof useGameFilters>, "filters" | "hrefOf" | "choose" | "searchFor"> {
  /** Vendors offered as filters; hidden if empty. */
  vendors: readonly Vendor[];
  /** Kinds offered as filters; hidden if empty. */
  classes: LobbyCategory["classes"];
  /** Whether to show the number of games of each kind. */
  counted: boolean;
  name: string;
}

/** Vendor, kind and search of a game list in one row, sticky below the header. */
export function FilterBar({ vendors, classes, counted, name, filters, hrefOf, choose, searchFor }: FilterBarProps) {
  const { t } = useTranslation("games");
  const desktop = useIsDesktop();
  const { vendor, class: kind, q } = filters;
  const hasVendors = vendors.length > 0;
  const hasClasses = classes.length > 0;
  return (
    <div className={styles.bar}>
      {/* Beside two selects, the search field is collapsed to a magnifier until it is used. */}
      <div className={styles.search} data-small={(hasVendors && hasClasses && q === "") || undefined}>
        <SearchBox value={q} onSearch={searchFor} />
      </div>
      {hasVendors &&
        (desktop ? (
          <div className={styles.strip}>
            <VendorStrip vendors={vendors} name={name} current={vendor} hrefOf={(code) => hrefOf({ vendor: code })} />
          </div>
        ) : (
          <FilterSelect
            Icon={Layers}
            label={t("vendors.label")}
            all={t("vendors.all")}
            options={vendors.map((each) => ({ value: each.code, name: each.name }))}
            value={vendor}
            onChoose={(code) => choose({ vendor: code })}
          />
        ))}
      {hasClasses && (
        <FilterSelect
          Icon={Shapes}
          label={t("classes.label")}
          all={t("classes.all")}
          options={classes.map(({ key, name: word, count }) => ({
            value: key,
            name: word,
            ...(counted && { note: formatCount(count) }),
          }))}
          value={kind}
          onChoose={(key) => choose({ class: key })}
        />
      )}
    </div>
  );
}

interface FilterSelectProps {
  Icon: LucideIcon;
  label: string;
  /** Label of the option without a filter. */
  all: string;
  options: readonly { readonly value: string; readonly name: string; readonly note?: string }[];
  value: string | undefined;
  onChoose(value: string | undefined): void;
}

/** A compact list filter with a native select, which phones render best. */
function FilterSelect({ Icon, label, all, options, value = "", onChoose }: FilterSelectProps) {
  const chosen = options.find((option) => option.value === value);
  return (
    <span className={styles.pill} data-chosen={chosen ? "" : undefined}>
      <Icon size={18} aria-hidden="true" />
      <span className={styles.text} aria-hidden="true">
        {chosen?.name ?? label}
      </span>
      <ChevronDown size={16} aria-hidden="true" />
      <select
        className={styles.select}
        aria-label={label}
        value={value}
        onChange={(event) => onChoose(event.target.value || undefined)}
      >
        <option value="">{all}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.note ? `${option.name} (${option.note})` : option.name}
          </option>
        ))}
      </select>
    </span>
  );
}
