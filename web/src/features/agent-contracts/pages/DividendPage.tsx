import { ContractPage } from "../parts/ContractPage.tsx";

/** `/agentHome/agentDividendRecordCopy2`: what a share of the team's loss pays. */
export default function DividendPage() {
  return <ContractPage kind="dividend" />;
}
