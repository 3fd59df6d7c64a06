import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import type { AgentRebates } from "../../../../../shared/contracts/agent-team.ts";
import { pathTo } from "../../../../../shared/page-paths.ts";
import { checkField } from "../../../../../shared/rules/fields.ts";
import { cleanIdentifier } from "../../../../../shared/rules/names.ts";
import { isUnknown } from "../../../lib/api/unknown-outcome.ts";
import { useFieldTexts } from "../../../lib/forms/field-faults.ts";
import { useApiForm } from "../../../lib/forms/use-api-form.ts";
import { useSite } from "../../../lib/startup/site.ts";
import { Alert } from "../../../ui/Alert/Alert.tsx";
import { AsyncView } from "../../../ui/AsyncView/AsyncView.tsx";
import { Button, LinkButton } from "../../../ui/Button/Button.tsx";
import { CopyField } from "../../../ui/CopyField/CopyField.tsx";
import { TextField } from "../../../ui/Field/TextField.tsx";
import { Form } from "../../../ui/Form/Form.tsx";
import layout from "../../../ui/primitives.module.css";
import { RadioGroup } from "../../../ui/RadioGroup/RadioGroup.tsx";
import { Skeleton } from "../../../ui/Skeleton/Skeleton.tsx";
import { createDownline, refreshDownlines, useOwnRates } from "../api.ts";
import { typeOf, useDownlineTypes } from "../useDownlineTypes.tsx";
import { namePattern } from "../useOpenAccount.ts";
import { type ProductBounds, ratesOf, typedRates, useRates } from "../useRates.ts";
import styles from "./CreateDownline.module.css";
import { RateFields } from "./RateFields.tsx";

/** Creates a direct downline. */
export default function CreateDownline() {
  const { t } = useTranslation("agentDownlines");
  const { data, error, retry } = useOwnRates();
  const [created, setCreated] = useState<NewAccount>();
  return (
    <section className={styles.create} aria-labelledby="create-downline">
      {created ? (
        <CreatedAccount {...created} headingId="create-downline" onAgain={() => setCreated(undefined)} />
      ) : (
        <>
          <h2 id="create-downline" className={layout.title}>
            {t("create.title")}
          </h2>
          <AsyncView
            data={data}
            error={error}
            onRetry={() => void retry()}
            skeleton={<Skeleton height={420} radius={12} />}
          >
            {(own) => <CreateForm own={own} onCreated={setCreated} />}
          </AsyncView>
        </>
      )}
    </section>
  );
}

interface CreatedAccountProps extends NewAccount {
  headingId: string;
  onAgain(): void;
}

/** Credentials of a new account. The password is not shown again. */
function CreatedAccount({ account, password, headingId, onAgain }: CreatedAccountProps) {
  const { t } = useTranslation("agentDownlines");
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const search = namePattern.test(account) ? `?q=${encodeURIComponent(account)}` : "";
  return (
    <>
      <h2 id={headingId} ref={heading} tabIndex={-1} className={layout.title}>
        {t("created.title")}
      </h2>
      <Alert tone="success">{t("created.text")}</Alert>
      <CopyField label={t("create.username")} value={account} />
      <CopyField label={t("create.password")} value={password} />
      <div className={layout.cluster3}>
        <Button variant="primary" onClick={onAgain}>
          {t("created.again")}
        </Button>
        <LinkButton to={`${pathTo("downlineManagmentView")}${search}`}>{t("created.open")}</LinkButton>
      </div>
    </>
  );
}

interface NewAccount {
  readonly account: string;
  readonly password: string;
}

interface CreateFormProps {
  own: AgentRebates;
  onCreated(account: NewAccount): void;
}

function CreateForm({ own, onCreated }: CreateFormProps) {
  const { t } = useTranslation("agentDownlines");
  const types = useDownlineTypes();
  const { ruleText, faultText } = useFieldTexts();
  const [unconfirmedName, setUnconfirmedName] = useState<string>();
  const registration = useSite().site?.registration ?? [];
  const ruleOf = (name: string) => registration.find((rule) => rule.field === name);
  const products = own.items.map(({ product }) => product);
  const bounds: readonly ProductBounds[] = own.items.map(({ product, rate }) => ({ product, least: 0, most: rate }));
  const rates = useRates(bounds, own.step);

  const { form, field, frame } = useApiForm<Record<string, string>, NewAccount>({
    defaults: { type: "player", username: "", password: "", ...typedRates(own.items) },
    fields: ["username", "password", ...products],
    places: { username_taken: "username" },
    faultText: (name, message) => rates.faultText(name, message) ?? faultText(ruleOf(name), message),
    async send({ type, username = "", password = "", ...typed }) {
      const body = {
        username: cleanIdentifier(username),
        password,
        type: typeOf(type),
        rebates: ratesOf(typed, products),
      };
      return { account: (await createDownline(body)).account, password };
    },
    done(created) {
      void refreshDownlines();
      onCreated(created);
    },
    failed(failure) {
      setUnconfirmedName(isUnknown(failure) ? cleanIdentifier(form.getValues("username") ?? "") : undefined);
    },
  });

  const credential = (name: "username" | "password") => {
    const rule = ruleOf(name);
    const validate = (value: string) => {
      const text = name === "username" ? cleanIdentifier(value) : value;
      return text === "" ? "required" : ((rule && checkField(rule, text)) ?? true);
    };
    return { label: t(`create.${name}`), hint: rule && ruleText(rule), ...field(name, { validate }) };
  };

  return (
    <Form
      {...frame}
      notice={
        frame.notice && unconfirmedName !== undefined
          ? { tone: "warning", text: <UnconfirmedNotice username={unconfirmedName} /> }
          : frame.notice
      }
      submit={t("create.submit")}
    >
      <RadioGroup label={t("create.type")} layout="cards" options={types} {...form.register("type")} />
      {/* With `autocomplete="username"`, the browser would suggest the agent's own name. */}
      <TextField {...credential("username")} autoComplete="off" autoCapitalize="none" maxLength={32} />
      <TextField {...credential("password")} type="password" autoComplete="new-password" maxLength={64} />
      {bounds.length > 0 && (
        <RateFields
          label={t("create.rebates")}
          text={t("create.rebatesText")}
          products={bounds}
          rates={rates}
          field={(name, rules) => field(name, rules)}
        />
      )}
    </Form>
  );
}

/** Shown if the account may have been created, with a link to check before a retry. */
function UnconfirmedNotice({ username }: { username: string }) {
  const { t } = useTranslation("agentDownlines");
  const search = namePattern.test(username) ? `?q=${encodeURIComponent(username)}` : "";
  return (
    <>
      {t("create.lost")}{" "}
      <Link className={styles.look} to={`${pathTo("downlineManagmentView")}${search}`}>
        {t("create.look")}
      </Link>
    </>
  );
}
