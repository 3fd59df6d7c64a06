import { ContractPage } from "../parts/ContractPage.tsx";

/** `/agentHome/agentDividendRecordCopy2`: dividend as a share of the team's loss. */
export default function DividendPage() {
  return <ContractPage kind="dividend" />;
}
